import './open-command.css';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.ts';

/** Says that phones cannot reach this server, and what to do about it. */
export function OpenCommand({ command, isShort = false }: { command: string; isShort?: boolean }) {
  const copy = async () => {
    if (await copyText(command)) toast({ title: 'Copied!', description: 'Command copied to clipboard' });
  };
  return (
    <div role="note" className="open-command">
      <p>
        <b>Only this computer can reach this server.</b>{' '}
        {isShort
          ? 'Restart it with'
          : 'To let phones in your network join, stop it and start it with this command:'}
      </p>
      <p className="open-command-line">
        <code>{command}</code>
        <Button variant="link" onClick={copy}>
          Copy
        </Button>
      </p>
    </div>
  );
}

/** Says that the address in use means something else to every phone. */
export function WrongAddress() {
  const port = location.port && `:${location.port}`;
  return (
    <div role="note" className="open-command">
      <p>
        <b>Phones cannot find “{location.hostname}”.</b> Open this page by the address of this computer in
        your network, such as
      </p>
      <p>
        <code>{`http://192.168.1.20${port}/host`}</code>
      </p>
    </div>
  );
}
