import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toast } from '#web/ui/toast.ts';

export interface RequireTokenProps {
  readonly children: (token: string) => ReactNode;
}

/** Guard of /reset-password: without the token of the mail there is nothing to do there. */
export function RequireToken({ children }: RequireTokenProps) {
  const [params] = useSearchParams();
  const token = params.get('token')?.trim();
  useEffect(() => {
    if (!token)
      toast({
        title: 'Acceso Inválido',
        description: 'Abra el enlace del correo de recuperación o pida uno nuevo.',
        variant: 'destructive',
      });
  }, [token]);
  return token ? children(token) : <Navigate to="/login" replace />;
}
