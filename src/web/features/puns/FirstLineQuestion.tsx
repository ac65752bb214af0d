import '../../ui/styles/dashboard.css';
import type { FirstLine } from '../../../rules/pun-csv.ts';
import { Button } from '../../ui/Button.tsx';

interface FirstLineQuestionProps {
  fields: string[];
  isReading: boolean;
  onAnswer: (firstLine: FirstLine) => void;
}

export function FirstLineQuestion({ fields, isReading, onAnswer }: FirstLineQuestionProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold">Does this file begin with a header or with a pun?</p>
      <p className="inset example">{fields.join(' | ')}</p>
      <div className="buttons">
        <Button variant="plain" pending={isReading} onClick={() => onAnswer('header')}>
          It is a header
        </Button>
        <Button variant="plain" pending={isReading} onClick={() => onAnswer('pun')}>
          It is a pun
        </Button>
      </div>
    </div>
  );
}
