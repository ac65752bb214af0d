import { Button } from './Button.tsx';

interface EditButtonsProps {
  isSaving: boolean;
  /** Absent unless another admin has saved a version of their own in the meantime. */
  onTakeTheirs: (() => void) | undefined;
  onCancel: () => void;
}

/** The buttons below a form whose subject two admins may edit at the same time. */
export function EditButtons({ isSaving, onTakeTheirs, onCancel }: EditButtonsProps) {
  return (
    <div className="buttons">
      <Button type="submit" pending={isSaving}>
        {onTakeTheirs ? 'Save mine' : 'Save'}
      </Button>
      {onTakeTheirs && (
        <Button variant="plain" onClick={onTakeTheirs} disabled={isSaving}>
          Use theirs
        </Button>
      )}
      <Button variant="plain" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
    </div>
  );
}
