import { club } from './club.ts';

export interface NavigationEntry {
  label: string;
  href: string;
  /** Opens in a new tab. */
  external?: true;
}

const entry = (label: string, href: string): NavigationEntry => ({ label, href });

const home = entry('Home', '/');
const about = entry('About Us', '/about');
const gallery = entry('Gallery', '/gallery');
const events = entry('Events', '/events');
const members = entry('Members', '/members');
const rules = entry('Rules', '/rules');
const auction: NavigationEntry = { ...entry('Auction', club.auctionUrl), external: true };
const register = entry('Register', '/register');
const admin = entry('Admin', '/admin');

/** The bar at the top, in the spec's order, and its two buttons. Rendered by the site and the console. */
export const barEntries = [home, about, gallery, events, members, rules, auction];
export const barButtons = { register, admin };

/** The quick links of the footer, in the spec's order. */
export const footerEntries = [home, about, events, gallery, auction, members, rules, register, admin];
