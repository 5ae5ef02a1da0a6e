import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast.ts';

export interface RequireTokenProps {
  readonly children: (token: string) => ReactNode;
  /** Message without a token; advice for the recovery mail by default. */
  readonly advice?: string | undefined;
}

const RECOVERY = 'Abra el enlace del correo de recuperación o pida uno nuevo.';

/** Guard of pages that need the token of a mail. */
export function RequireToken({ children, advice = RECOVERY }: RequireTokenProps) {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim();
  useEffect(() => {
    if (!token)
      toast({
        title: 'Acceso Inválido',
        description: advice,
        variant: 'destructive',
      });
  }, [token, advice]);
  return token ? children(token) : <Navigate to="/login" replace />;
}
