import { useEffect, useRef, useState } from 'react';
import type { Problem, Upload } from './upload.ts';
import { welcomeFile } from './welcome-file.ts';

/** The share that has been sent, from 0 to 1; at 1 the server is still processing the file. */
export type Share = number;

/** Holds the state of choosing and sending a file. A refused choice keeps the file that was chosen before. */
export function useUpload(upload: Upload, onDone: () => void) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [share, setShare] = useState<Share>();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  function choose(files: readonly File[]) {
    if (files.length === 0 || share !== undefined) return;
    try {
      const welcome = welcomeFile(files, upload);
      setFile(welcome);
      setProblem(undefined);
      if (upload.words.submit === undefined) void send(welcome);
    } catch (error) {
      setProblem({ text: error instanceof Error ? error.message : String(error), isFinal: true });
    }
  }

  async function send(chosen = file) {
    if (!chosen || share !== undefined) return;
    const { signal } = startAttempt();
    try {
      await upload.deliver(chosen, { signal, onProgress: setShare });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const found = upload.explain(error);
      setProblem(found);
      setShare(undefined);
      if (found.isFinal) setFile(undefined);
    }
  }

  function startAttempt(): AbortController {
    attempt.current = new AbortController();
    setProblem(undefined);
    setShare(0);
    return attempt.current;
  }

  function cancel() {
    attempt.current?.abort();
    setShare(undefined);
  }

  return { file, problem, share, choose, send, cancel };
}
