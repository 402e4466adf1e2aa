/** Tasks behind a link, as a number with words for screen readers. */
export type Tasks = { readonly count: number; readonly text: string };

export const TaskCount = ({ of: { count, text }, className }: { readonly of: Tasks; readonly className: string }) => (
  <>
    <span className={`${className} num`} aria-hidden>
      {count}
    </span>
    <span className="visually-hidden">, {text}</span>
  </>
);
