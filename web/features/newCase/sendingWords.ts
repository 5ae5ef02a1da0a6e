import type { QueryClient } from '@tanstack/react-query';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import type { ApiProblem } from '#web/api/problem.ts';
import { ME_KEY } from '#web/api/queryClient.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { showFieldErrors } from '#web/catalogue/fieldErrors.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { CONTINUE_SENDING, FAMILY_TEXTS } from './texts.ts';

/** Messages at the end of a submission. */

export function refuseBlank(): void {
  toast({
    title: 'Error de formulario',
    description: 'No se encontraron datos para enviar.',
    variant: 'destructive',
  });
}

/** The session guard redirects to /login and back; the draft survives. */
export function tellLostSession(): void {
  const { title, detail } = FORM_ERRORS.unauthenticated;
  toast({ title, description: detail, variant: 'destructive' });
}

interface Explained {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly onLimit: () => void;
}

export function explain(
  problem: ApiProblem,
  { definition, form, onLimit }: Explained,
  queryClient: QueryClient,
): void {
  if (problem.code === 'quota_exhausted') {
    dismissToast();
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
    onLimit();
    return;
  }
  const rest = showFieldErrors(form, definition, problem.fields);
  const atFields = problem.fields.length > rest.length;
  toast({
    title: atFields ? problem.title : FAMILY_TEXTS[definition.family].sendingFailed,
    description: [...new Set([problem.detail, ...rest])].join(' '),
    variant: 'destructive',
  });
}

/** For a closed form: links to its draft. */
export function tellFromAway(
  problem: ApiProblem,
  definition: AnalysisDefinition,
  draft: string,
): void {
  toast({
    title: FAMILY_TEXTS[definition.family].sendingFailed,
    description: `${problem.detail} Todo sigue en su borrador.`,
    variant: 'destructive',
    duration: Number.POSITIVE_INFINITY,
    action: { label: CONTINUE_SENDING, href: casePath(definition, draft) },
  });
}
