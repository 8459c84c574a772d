const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

/** `150000` → `₹1,50,000`; paise are shown only when not zero. */
export const formatRupees = (amount: number): string => format.format(amount);
