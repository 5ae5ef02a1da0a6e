import { Link, useLocation } from 'react-router';
import { useIsOthersCase } from '#web/api/ownCase.ts';
import { cx } from '#web/ui/cx.ts';
import { activeItem, caseIn, isLong, type NavItem } from './navigation.ts';

/** The drawer has these entries on narrower screens. */
export function HeaderNav({ items }: { readonly items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const others = useIsOthersCase(caseIn(pathname));
  if (items.length === 0) return null;
  const here = activeItem(items, pathname, others);
  return (
    <nav
      aria-label="Principal"
      className={cx('hidden h-full min-w-0', isLong(items) ? 'xl:block' : 'lg:block')}
    >
      <ul
        className={cx(
          // Text spaced by the reader scrolls; the line of the current page lies on the head's.
          '-mb-px flex h-[calc(100%+1px)] gap-5 overflow-x-auto [scrollbar-width:none]',
          isLong(items) ? 'min-[1400px]:gap-6' : 'xl:gap-7',
        )}
      >
        {items.map((item) => {
          const active = item === here;
          const Icon = item.icon;
          return (
            <li key={item.href} className="h-full">
              <Link
                to={item.href}
                aria-current={active ? 'page' : undefined}
                className={cx(
                  'flex h-full items-center gap-2 border-b-2 text-control whitespace-nowrap transition-colors duration-120 -outline-offset-2',
                  active
                    ? 'border-haem font-semibold text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {item.gold ? (
                  <Icon size={18} strokeWidth={2} className="text-super" aria-hidden="true" />
                ) : null}
                {item.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
