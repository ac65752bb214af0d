import '../../ui/styles/dashboard.css';
import { Download } from 'lucide-react';
import { users } from '../../../contract/users.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Folio } from '../../ui/Folio.tsx';

export function ExportCard() {
  return (
    <Folio aria-labelledby="export-title" className="admin-form content-start">
      <div>
        <h2 id="export-title" className="text-2xl">
          Export Users
        </h2>
        <p className="mt-1 text-quiet">
          Every e-mail address in one CSV file, safe to open in a spreadsheet. It opens in a new window, and
          the audit trail records the export.
        </p>
      </div>
      <div className="buttons">
        <a href={users.export.path} target="_blank" rel="noopener" className={buttonClass('plain')}>
          <Download aria-hidden="true" className="size-4.5 text-gold" />
          Export User Emails
        </a>
      </div>
      <div className="idle-snail">
        <Snail />
      </div>
    </Folio>
  );
}
