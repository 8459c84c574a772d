const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

/** `150000` → `₹1,50,000`; paise show only where there are some. */
export const formatRupees = (amount: number): string => format.format(amount);
