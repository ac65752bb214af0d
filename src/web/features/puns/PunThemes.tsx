interface PunThemesProps {
  /** As they are written in a file, or as they are stored. */
  themes: readonly string[];
}

/** Shows nothing if the pun has no themes. */
export function PunThemes({ themes }: PunThemesProps) {
  if (themes.length === 0) return null;
  return (
    <span className="wrap-anywhere block text-quiet text-sm">
      <span className="sr-only">Themes: </span>
      {themes.join(' · ')}
    </span>
  );
}
