import { noPictures, type PictureAltField, type PictureField, pictureFields } from './club-pictures.ts';

/**
 * The facts about a club. A field whose name ends with `Hi` has the text for Hindi pages: `cityHi` is the Hindi `city`.
 * Fees and the texts of the pages (club-texts/english.ts) are not part of it.
 */
export interface ClubProfile extends Record<PictureField | PictureAltField, string> {
  name: string;
  nameHi: string;
  abbreviation: string;
  city: string;
  cityHi: string;
  state: string;
  postalCode: string;
  address: string;
  addressHi: string;
  /** The place that event cards of the home page show; elsewhere it is the place of an event that names none. */
  ground: string;
  groundHi: string;
  /** The venue in gallery cards: ward and locality. */
  venue: string;
  venueHi: string;
  /** The ward of the ground, for the texts of the pages. */
  ward: string;
  wardHi: string;
  /** The locality for whose children the child fee is meant: it is in the player type `Child Player (…)`. */
  childLocality: string;
  childLocalityHi: string;
  phone: string;
  email: string;
  /** The provider requires an e-mail address; a registrant without one gets `{mobile}@{emailDomain}`. */
  emailDomain: string;
  /** The beginning of receipt numbers: `{receiptPrefix}-2026-000001`. Stored receipts keep their prefix. */
  receiptPrefix: string;
  /** Four digits. */
  foundedIn: string;
  blurb: string;
  blurbHi: string;
  /** Hours of practice from Monday to Friday, for the texts of the pages. */
  practiceHours: string;
  practiceHoursHi: string;
  /** Address of the site of the club's auction. This field and the next four may be empty. */
  auctionUrl: string;
  facebook: string;
  instagram: string;
  youtube: string;
  /** May be another number than the club's phone. */
  whatsApp: string;
  /** Name of a palette of look.ts, or a main colour as `#rrggbb`. */
  look: string;
  /** Key of an uploaded logo; empty for the product's drawing. */
  logo: string;
}

/** The profile of the demo club. The API stores the fields that a club changes (api/src/club). */
export const defaultProfile: ClubProfile = {
  name: 'Maidan Sports Club',
  nameHi: 'मैदान स्पोर्ट्स क्लब',
  abbreviation: 'MSC',
  city: 'Raipur',
  cityHi: 'रायपुर',
  state: 'Chhattisgarh',
  postalCode: '492001',
  address: 'Ward 12 Ground, Goldfield Colony, Raipur, Chhattisgarh 492001',
  addressHi: 'वार्ड 12 मैदान, गोल्डफ़ील्ड कॉलोनी, रायपुर, छत्तीसगढ़ 492001',
  ground: 'Ward 12 Ground, Raipur',
  groundHi: 'वार्ड 12 मैदान, रायपुर',
  venue: 'Ward 12, Goldfield Colony, Raipur',
  venueHi: 'वार्ड 12, गोल्डफ़ील्ड कॉलोनी, रायपुर',
  ward: 'Ward 12',
  wardHi: 'वार्ड 12',
  childLocality: 'Goldfield Colony',
  childLocalityHi: 'गोल्डफ़ील्ड कॉलोनी',
  phone: '+91 98261 00000',
  email: 'hello@maidansports.example',
  emailDomain: 'maidansports.example',
  receiptPrefix: 'MSC',
  foundedIn: '2018',
  blurb: 'Community cricket and youth sport on the Ward 12 ground since 2018. Everyone gets a bat.',
  blurbHi: 'वार्ड 12 के मैदान पर 2018 से मोहल्ले का क्रिकेट और बच्चों-युवाओं के खेल। बल्ला सबको मिलता है।',
  practiceHours: '4\u00a0PM to 7\u00a0PM',
  practiceHoursHi: 'शाम 4 से 7 बजे',
  auctionUrl: 'https://auction.maidansports.example/',
  facebook: 'https://www.facebook.com/maidansportsclub',
  instagram: 'https://www.instagram.com/maidansportsclub',
  youtube: 'https://www.youtube.com/@maidansportsclub',
  whatsApp: 'https://wa.me/919826100000',
  look: 'board',
  logo: '',
  ...noPictures,
};

export type ClubField = keyof ClubProfile;

const networks = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', whatsApp: 'WhatsApp' } as const;

/**
 * Returns the exports of this module for a profile. They are separate, so that scripts in the browser can import `club`
 * alone.
 */
export function partsOf(profile: ClubProfile) {
  const {
    look: _,
    logo,
    practiceHours: en,
    practiceHoursHi: hi,
    blurb,
    blurbHi,
    facebook,
    instagram,
    youtube,
    whatsApp,
    pictureHeroAlt,
    pictureHeroAltHi,
    pictureTeamAlt,
    pictureTeamAltHi,
    ...others
  } = profile;
  const own = { ...others } as Omit<typeof others, PictureField>;
  for (const field of pictureFields) delete (own as Partial<ClubProfile>)[field];
  const addresses = { facebook, instagram, youtube, whatsApp };
  const social = Object.entries(networks).flatMap(([field, name]) => {
    const url = addresses[field as keyof typeof networks];
    return url ? [{ name, url }] : [];
  });
  const agency = { name: 'Tin Board Studio', url: 'https://tinboard.example/' };
  return {
    club: own,
    clubBlurb: { en: blurb, hi: blurbHi },
    practiceHours: { en, hi },
    clubLinks: { agency, social },
    clubLogo: logo,
    clubPictures: Object.fromEntries(pictureFields.map((field) => [field, profile[field]])) as Record<
      PictureField,
      string
    >,
    /** Alternative texts of the club's own pictures; empty where the picture is the product's drawing. */
    clubAlts: {
      hero: profile.pictureHero ? { en: pictureHeroAlt, hi: pictureHeroAltHi } : { en: '', hi: '' },
      team: profile.pictureTeam ? { en: pictureTeamAlt, hi: pictureTeamAltHi } : { en: '', hi: '' },
    },
  };
}

/**
 * The club of this process. The builds of the pages replace this module's values by those of the club's profile
 * (shared/src/config/club-module.ts); the API calls `showClub` when the profile has changed. In the API, a text that is
 * made while a module is loaded keeps the default values, as do the texts of the declaration and of the demo.
 */
export let { club, clubBlurb, practiceHours, clubLinks, clubLogo, clubPictures, clubAlts } = partsOf(defaultProfile);

export function showClub(profile: ClubProfile): void {
  ({ club, clubBlurb, practiceHours, clubLinks, clubLogo, clubPictures, clubAlts } = partsOf(profile));
}
