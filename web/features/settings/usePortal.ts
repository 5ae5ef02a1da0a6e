import { useEffect, useState } from 'react';
import { openPortal } from '#web/api/billing.ts';
import { leaveFor } from '#web/api/leaveFor.ts';
import { asProblem } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** Opens Stripe's portal, and shows failures. */
export function usePortal() {
  const [busy, setBusy] = useState(false);
  // A page restored from the back-forward cache may still show its spinner.
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const open = async () => {
    setBusy(true);
    try {
      leaveFor(await openPortal());
    } catch (error) {
      setBusy(false);
      const { title, detail, code } = asProblem(error);
      toast({
        title: code === 'config_missing' ? title : 'Error al acceder al portal',
        description: detail,
        variant: 'destructive',
      });
    }
  };
  return { busy, open };
}
