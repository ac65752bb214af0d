import '../../ui/styles/dashboard.css';
export function StatusMark({ isBanned }: { isBanned: boolean }) {
  return (
    <span className="mark" data-tone={isBanned ? 'bad' : 'good'}>
      {isBanned ? 'BANNED' : 'Active'}
    </span>
  );
}
