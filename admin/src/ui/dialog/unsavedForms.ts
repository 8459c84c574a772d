const dirty = new Set<object>();

/** The open forms whose input has not been saved. */
export const unsavedForms = {
  /** Adds a form; returns a function that removes it. */
  add(): () => void {
    const form = {};
    dirty.add(form);
    return () => void dirty.delete(form);
  },
  exist: (): boolean => dirty.size > 0,
};
