import { Uppy } from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { PutRefused, type Upload } from './upload.ts';

/** Errors are shown in the dialog, so the library does not log them. */
const SILENT = { debug: () => {}, warn: () => {}, error: () => {} };

/** The file, where it is alone and welcome; otherwise throws the words that say why not. */
export function welcomeFile(files: readonly File[], { types, maxBytes, words }: Upload): File {
  const uppy = new Uppy({
    logger: SILENT,
    restrictions: {
      allowedFileTypes: [...types],
      maxFileSize: maxBytes,
      minFileSize: 1,
      maxNumberOfFiles: 1,
    },
    locale: {
      pluralize: () => 0,
      strings: {
        youCanOnlyUploadX: { 0: words.tooMany },
        youCanOnlyUploadFileTypes: words.wrongType,
        exceedsSize: words.tooLarge,
        inferiorSize: words.empty,
      },
    },
  });
  try {
    let refusal: Error | undefined;
    uppy.on('restriction-failed', (_file, error) => {
      refusal ??= error;
    });
    uppy.addFiles(files.map((file) => ({ name: file.name, type: file.type, data: file })));
    const [file] = files;
    if (refusal || !file) throw refusal ?? new Error(words.empty);
    // Some systems do not tell the browser the type: then the library has derived it from the extension.
    return file.type ? file : new File([file], file.name, { type: uppy.getFiles()[0]?.type ?? '' });
  } finally {
    uppy.destroy();
  }
}

interface PutOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

export async function putFile(
  file: File,
  address: string,
  { signal, onProgress }: PutOptions,
): Promise<void> {
  const uppy = new Uppy({ logger: SILENT });
  uppy.use(XHRUpload, {
    endpoint: address,
    method: 'PUT',
    formData: false,
    // An address takes one file.
    shouldRetry: () => false,
    onAfterResponse: ({ status }) => {
      if (status >= 300) throw new PutRefused(status);
    },
    getResponseData: () => ({}),
  });
  const cancel = () => uppy.cancelAll();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    let failure: Error | undefined;
    uppy.on('upload-error', (_file, error) => {
      failure = error instanceof Error ? error : new Error(error.message);
    });
    uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(Number(bytesUploaded) / file.size));
    uppy.addFile(file);
    await uppy.upload();
    signal.throwIfAborted();
    if (failure) throw failure;
    onProgress(1);
  } finally {
    signal.removeEventListener('abort', cancel);
    uppy.destroy();
  }
}
