import { INSIGHT_DAYS, type InsightDays } from '../../../rules/insights.ts';
import { Choice } from '../../ui/Choice.tsx';

interface RangeSwitchProps {
  /** Null while a period of one's own is shown. */
  days: InsightDays | null;
  onChange: (days: InsightDays) => void;
}

const OPTIONS = INSIGHT_DAYS.map((days) => ({ value: days, label: `${days} days` }));

export function RangeSwitch({ days, onChange }: RangeSwitchProps) {
  return <Choice legend="Period" options={OPTIONS} value={days} onChange={onChange} />;
}
