import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { FormProblem } from '../FormProblem.tsx';
import type { useIdentityForm } from '../use-identity-form.ts';

interface IdentityFormProps {
  title: string;
  lead: ReactNode;
  submit: string;
  form: ReturnType<typeof useIdentityForm>;
  children: ReactNode;
  footer: ReactNode;
}

export function IdentityForm({ title, lead, submit, form, children, footer }: IdentityFormProps) {
  useDocumentTitle(title);
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1.5 text-quiet">{lead}</p>
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
