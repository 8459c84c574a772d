import { club } from './club.ts';

export type EntryName =
  'home' | 'about' | 'gallery' | 'events' | 'members' | 'rules' | 'auction' | 'register' | 'admin';

export interface NavigationEntry {
  /** Key of the label in the site's other languages. */
  name: EntryName;
  label: string;
  href: string;
  /** Opens in a new tab. */
  external?: true;
}

const entry = (name: EntryName, label: string, href: string): NavigationEntry => ({ name, label, href });

const home = entry('home', 'Home', '/');
const about = entry('about', 'About Us', '/about');
const gallery = entry('gallery', 'Gallery', '/gallery');
const events = entry('events', 'Events', '/events');
const members = entry('members', 'Members', '/members');
const rules = entry('rules', 'Rules', '/rules');
/** Empty for a club without a site for its auction. */
const auction: NavigationEntry[] = club.auctionUrl
  ? [{ ...entry('auction', 'Auction', club.auctionUrl), external: true }]
  : [];
const register = entry('register', 'Register', '/register');
const admin = entry('admin', 'Admin', '/admin');

/**
 * The entries of the navigation bar, in the specification's order, and its two buttons, for the site and the console.
 */
export const barEntries = [home, about, gallery, events, members, rules, ...auction];
export const barButtons = { register, admin };

/** The quick links of the footer, in the specification's order. */
export const footerEntries = [home, about, events, gallery, ...auction, members, rules, register, admin];
