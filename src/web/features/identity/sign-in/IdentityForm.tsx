import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../FormProblem.tsx';
import type { useIdentityForm } from '../use-identity-form.ts';
import { ViewTitle } from './ViewTitle.tsx';

interface IdentityFormProps {
  title: string;
  lead: ReactNode;
  note?: ReactNode;
  submit: string;
  form: ReturnType<typeof useIdentityForm>;
  children: ReactNode;
  footer: ReactNode;
}

export function IdentityForm({ title, lead, note, submit, form, children, footer }: IdentityFormProps) {
  return (
    <>
      <ViewTitle>{title}</ViewTitle>
      <p className="mt-1.5 text-quiet">{lead}</p>
      {note}
      <form {...form.formProps} className="mt-6 grid gap-5">
        <FormProblem problem={form.problems.form} />
        {children}
        <Button type="submit" pending={form.pending}>
          {submit}
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-2 text-quiet text-sm">{footer}</div>
    </>
  );
}
