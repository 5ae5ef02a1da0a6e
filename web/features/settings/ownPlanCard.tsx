import { useState } from 'react';
import { PLANS } from '#domain/rules/plans.ts';
import { useRefreshAccount } from '#web/api/account.ts';
import { overrideOwnPlan } from '#web/api/admin.ts';
import { detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

const OPTIONS = PLANS.map((plan) => ({ value: plan.id, label: plan.name }));

/** A super-administrator changes plan freely. */
export function OwnPlanCard({ me }: { readonly me: Me }) {
  const refresh = useRefreshAccount();
  const [planId, setPlanId] = useState(me.currentPlan);
  const [busy, setBusy] = useState(false);
  const unchanged = planId === me.currentPlan;
  const change = async () => {
    setBusy(true);
    try {
      await overrideOwnPlan(planId);
      await refresh();
      toast({ title: 'Plan Actualizado', description: 'El plan de su cuenta ha cambiado.' });
    } catch (error) {
      const description = detailOr('No se pudo actualizar el plan.', error);
      toast({ title: 'Error al Actualizar', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card flush>
      <div className="p-4 sm:p-6">
        <Field
          label="Plan"
          hint={unchanged ? 'Sin cambios: El plan seleccionado es el actual.' : undefined}
        >
          <Select
            options={OPTIONS}
            value={planId}
            onChange={(event) => setPlanId(event.target.value)}
          />
        </Field>
      </div>
      <CardFoot>
        <Button disabled={unchanged} busy={busy} onClick={() => void change()}>
          Cambiar Plan
        </Button>
      </CardFoot>
    </Card>
  );
}
