import { Button } from '../Button.tsx';
import { focusIt } from '../focus-it.ts';
import { PickButton } from './PickButton.tsx';
import { Preview } from './Preview.tsx';

interface ChosenFileProps {
  file: File;
  accept: string;
  submit: string;
  onFiles: (files: File[]) => void;
  onSubmit: () => void;
}

export function ChosenFile({ file, accept, submit, onFiles, onSubmit }: ChosenFileProps) {
  return (
    <>
      <Preview file={file} />
      <div className="upload-buttons">
        <PickButton variant="plain" accept={accept} onFiles={onFiles}>
          Choose another
        </PickButton>
        <Button ref={focusIt} onClick={onSubmit}>
          {submit}
        </Button>
      </div>
    </>
  );
}
