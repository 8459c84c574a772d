const dirty = new Set<object>();

/** The open forms whose input has not been saved. */
export const unsavedForms = {
  /** Returns a function that takes the form out again. */
  add(): () => void {
    const form = {};
    dirty.add(form);
    return () => void dirty.delete(form);
  },
  exist: (): boolean => dirty.size > 0,
};
