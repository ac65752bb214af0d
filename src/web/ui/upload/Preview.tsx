import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Shows a chosen picture as it will be framed, and any other file by its name. */
export function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState<string>();
  const isPicture = file.type.startsWith('image/') && address !== undefined && address !== unreadable;

  return (
    <figure className="upload-preview">
      {isPicture ? (
        <img
          src={address}
          alt=""
          decoding="async"
          onError={() => setUnreadable(address)}
          className="upload-picture"
        />
      ) : (
        <span className="upload-picture">
          <FileText aria-hidden="true" className="size-14 text-gold" />
        </span>
      )}
      <figcaption>
        <span className="wrap-anywhere font-semibold">{file.name}</span>{' '}
        <span className="whitespace-nowrap text-quiet">{fileSize(file.size)}</span>
      </figcaption>
    </figure>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const KB = 1024;
const MB = KB * KB;

/** Writes 4.2 MB, 340 kB or 12 bytes, in the same megabytes as the limits. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes >= KB ? `${Math.round(bytes / KB)} kB` : `${bytes} bytes`;
}
