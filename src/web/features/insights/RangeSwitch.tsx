import { INSIGHT_DAYS, type InsightDays } from '../../../rules/insights.ts';

interface RangeSwitchProps {
  days: InsightDays;
  onChange: (days: InsightDays) => void;
}

export function RangeSwitch({ days, onChange }: RangeSwitchProps) {
  return (
    <fieldset className="range">
      <legend className="sr-only">Period</legend>
      {INSIGHT_DAYS.map((choice) => (
        <label key={choice} className="range-choice">
          <input type="radio" name="range" checked={choice === days} onChange={() => onChange(choice)} />
          {choice} days
        </label>
      ))}
    </fieldset>
  );
}
