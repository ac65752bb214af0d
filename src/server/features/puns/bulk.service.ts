import type { Body, Reply } from '../../../contract/endpoint.ts';
import type { puns as contract } from '../../../contract/puns.ts';
import { counted } from '../../../rules/numbers.ts';
import type { SkipReason } from '../../../rules/pun-bulk.ts';
import { partsOf } from '../../../rules/pun-import.ts';
import { THEMES, THEMES_MAX, type Theme } from '../../../rules/themes.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { saveParts } from './import.store.ts';
import type { LibraryDeps } from './library.service.ts';
import { lockPuns, type PunRow, updatePuns } from './puns.store.ts';
import { stopPuns } from './stop.service.ts';

/** One of the bulk actions: whom it leaves as they are, and what it does to the others. */
interface Action {
  done: string;
  whyNot(pun: PunRow): SkipReason | null;
  apply(tx: Db, puns: PunRow[]): Promise<void>;
}

/** Changes what can be changed and says why the rest was skipped. A suspended pun waits for its own decision. */
export function changeInBulk(deps: LibraryDeps, actorId: string, bulk: Body<typeof contract.bulk>) {
  const { done, whyNot, apply } = actionOf(deps, bulk);
  return deps.db.transaction(async (tx): Promise<Reply<typeof contract.bulk>> => {
    const found = new Map((await lockPuns(tx, bulk.ids)).map((pun) => [pun.id, pun]));
    const reasonOf = (pun: PunRow | undefined): SkipReason | null => {
      if (!pun) return 'unknown';
      return pun.suspendedAt !== null && !pun.isActive ? 'suspended' : whyNot(pun);
    };
    const skipped = bulk.ids.flatMap((id) => {
      const reason = reasonOf(found.get(id));
      return reason ? [{ id, reason }] : [];
    });
    const changed = [...found.values()].filter((pun) => reasonOf(pun) === null);
    if (changed.length === 0) return { changed: 0, skipped };
    await apply(tx, changed);
    const ids = changed.map(({ id }) => id).join(', ');
    const details = `${done} ${counted(changed.length, 'pun')}: ${ids}.`;
    await recordAction(tx, { actorId, action: 'bulk_puns', details, createdAt: deps.clock.now() });
    return { changed: changed.length, skipped };
  });
}

const idsOf = (puns: PunRow[]) => puns.map(({ id }) => id);

function actionOf(deps: LibraryDeps, { action, theme }: Body<typeof contract.bulk>): Action {
  if (action === 'activate')
    return {
      done: 'Activated',
      whyNot: ({ isActive }) => (isActive ? 'same' : null),
      apply: (tx, puns) => updatePuns(tx, idsOf(puns), { isActive: true, withdrawnAt: null }),
    };
  if (action === 'deactivate')
    return {
      done: 'Deactivated',
      whyNot: ({ isActive }) => (isActive ? null : 'same'),
      apply: (tx, puns) => stopPuns(deps, tx, idsOf(puns)),
    };
  if (!theme) throw new Refusal('theme_required');
  const rethemed = (themesOf: (themes: Theme[]) => Theme[]) => (tx: Db, puns: PunRow[]) => {
    const editedAt = deps.clock.now().toISOString();
    return saveParts(
      tx,
      puns.map((pun) => ({ ...partsOf(pun), id: pun.id, themes: themesOf(pun.themes), editedAt })),
    );
  };
  if (action === 'add_theme')
    return {
      done: `Added the theme ${theme} to`,
      whyNot: ({ themes }) => {
        if (themes.includes(theme)) return 'same';
        return themes.length === THEMES_MAX ? 'themes_full' : null;
      },
      apply: rethemed((themes) => THEMES.filter((each) => each === theme || themes.includes(each))),
    };
  return {
    done: `Removed the theme ${theme} from`,
    whyNot: ({ themes }) => (themes.includes(theme) ? null : 'same'),
    apply: rethemed((themes) => themes.filter((each) => each !== theme)),
  };
}
