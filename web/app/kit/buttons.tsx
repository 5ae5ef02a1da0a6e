import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CertaintyLadder } from '#web/ui/certaintyLadder.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import {
  CircleCheck,
  CircleExclamationPoint,
  CircleX,
  Plus,
  RefreshCw,
  Search,
} from '#web/ui/icons/lucide.ts';
import { ThemeChoice } from '#web/ui/themeChoice.tsx';
import { KitSection } from './section.tsx';

export function Buttons() {
  return (
    <>
      <KitSection title="Botones: 52, 44, 40 y 36 px">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large">Enviar Análisis</Button>
          <Button icon={<Plus aria-hidden="true" />}>Principal</Button>
          <Button busy>Enviando...</Button>
          <Button variant="secondary" icon={<RefreshCw aria-hidden="true" />}>
            Actualizar
          </Button>
          <Button variant="ghost">Discreto</Button>
          <Button variant="link">Ver Detalles</Button>
          <Button variant="destructive">Eliminar</Button>
          <Button disabled>Plan Actual</Button>
          <Button variant="secondary" size="head">
            40 en cabeceras
          </Button>
          <Button variant="secondary" size="table">
            36 en tablas
          </Button>
          <IconButton label="Buscar">
            <Search strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label="Añadir" outlined>
            <Plus strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </KitSection>
      <KitSection title="Estados">
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            Completado
          </Badge>
          <Badge tone="live">Procesando IA</Badge>
          <Badge tone="warn">Pendiente</Badge>
          <Badge tone="bad" icon={<CircleX aria-hidden="true" />}>
            Fallido
          </Badge>
          <Badge tone="bad-strong" icon={<CircleExclamationPoint aria-hidden="true" />}>
            Error Interno
          </Badge>
          <Badge tone="neutral">Desconocido</Badge>
          <Badge tone="recommended">Recomendado</Badge>
          <Badge tone="current">Actual</Badge>
        </div>
      </KitSection>
      <KitSection title="Grado de certeza">
        <CertaintyLadder
          steps={['No concluyente', 'Posible', 'Sugestivo de', 'Compatible con', 'Diagnóstico de']}
          active={3}
        />
      </KitSection>
      <KitSection title="Tema">
        <div className="max-w-80">
          <ThemeChoice />
        </div>
      </KitSection>
    </>
  );
}
