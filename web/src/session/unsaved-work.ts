const openWork = new Set<symbol>();

/** Whether this page has a form or sheet with unsaved changes. */
export const hasUnsavedWork = (): boolean => openWork.size > 0;

/** Marks that the page has unsaved changes. @returns removes the mark */
export function markUnsavedWork(): () => void {
  const work = Symbol('unsaved work');
  openWork.add(work);
  return () => void openWork.delete(work);
}
