export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-badge border border-b-2 border-line-strong bg-surface px-1.5 font-sans text-micro font-semibold text-ink">
      {children}
    </kbd>
  );
}
