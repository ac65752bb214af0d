import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, help, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      help={help}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
