/** Why an upcoming event takes no registrations. English pages load this file, too, so it has nothing else in it. */
export const registrationNotes = {
  full: 'पंजीकरण की सब जगहें भर गईं',
  opens: (day: string): string => `पंजीकरण ${day} से शुरू होगा`,
  closed: 'पंजीकरण बंद हो चुका है',
} as const;
