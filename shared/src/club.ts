/**
 * The club's data. Another club edits this file, then renders its pictures and documents again (docs/where-to-change.md).
 * Numbers shown on the site (stats) are fixed texts; fees are set in the console.
 */
export const club = {
  name: 'Maidan Sports Club',
  nameHi: 'मैदान स्पोर्ट्स क्लब',
  abbreviation: 'MSC',
  city: 'Raipur',
  cityHi: 'रायपुर',
  state: 'Chhattisgarh',
  postalCode: '492001',
  address: 'Ward 12 Ground, Goldfield Colony, Raipur, Chhattisgarh 492001',
  addressHi: 'वार्ड 12 मैदान, गोल्डफ़ील्ड कॉलोनी, रायपुर, छत्तीसगढ़ 492001',
  /** The place in event cards of the home page. */
  ground: 'Ward 12 Ground, Raipur',
  groundHi: 'वार्ड 12 मैदान, रायपुर',
  /** The venue in gallery cards: ward and locality. */
  venue: 'Ward 12, Goldfield Colony, Raipur',
  venueHi: 'वार्ड 12, गोल्डफ़ील्ड कॉलोनी, रायपुर',
  phone: '+91 98261 00000',
  email: 'hello@maidansports.example',
  /** The provider requires an e-mail address; a registrant without one gets `{mobile}@{emailDomain}`. */
  emailDomain: 'maidansports.example',
  /** Receipts read `{receiptPrefix}-2026-000001`. Existing receipts keep their prefix. */
  receiptPrefix: 'MSC',
  /** "Child Player (…)": the locality the child fee is meant for. */
  childLocality: 'Goldfield Colony',
  childLocalityHi: 'गोल्डफ़ील्ड कॉलोनी',
  /** The ward, as the texts of the pages call the ground. */
  ward: 'Ward 12',
  wardHi: 'वार्ड 12',
  foundedIn: 2018,
  blurb: 'Community cricket and youth sport on the Ward 12 ground since 2018. Everyone gets a bat.',
  blurbHi: 'वार्ड 12 के मैदान पर 2018 से मोहल्ले का क्रिकेट और बच्चों-युवाओं के खेल। बल्ला सबको मिलता है।',
  auctionUrl: 'https://auction.maidansports.example/',
} as const;

/** Hours of practice from Monday to Friday, as the texts of the pages name them; no line breaks before PM. */
export const practiceHours = { en: '4\u00a0PM to 7\u00a0PM', hi: 'शाम 4 से 7 बजे' } as const;

/** Links of the footer. */
export const clubLinks = {
  agency: { name: 'Tin Board Studio', url: 'https://tinboard.example/' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/maidansportsclub' },
    { name: 'Instagram', url: 'https://www.instagram.com/maidansportsclub' },
    { name: 'YouTube', url: 'https://www.youtube.com/@maidansportsclub' },
    // May be another number than the club's phone.
    { name: 'WhatsApp', url: 'https://wa.me/919826100000' },
  ],
} as const;

/** Numbers on the home and the About page. Apart from `club`, so that scripts in the browser do not carry them. */
export const clubFigures = {
  homeStats: [
    { figure: '300+', label: 'Players', labelHi: 'खिलाड़ी' },
    { figure: '25+', label: 'Tournaments', labelHi: 'टूर्नामेंट' },
    { figure: '8+', label: 'Years', labelHi: 'वर्ष' },
    { figure: '15+', label: 'Members', labelHi: 'सदस्य' },
  ],
  aboutStats: [
    { figure: '15+', label: 'Members', labelHi: 'सक्रिय सदस्य' },
    { figure: '25+', label: 'Events', labelHi: 'वार्षिक आयोजन' },
    { figure: '8+', label: 'Years', labelHi: 'वर्षों का अनुभव' },
  ],
  /** The kinds of players with a card among the home page's fees. The amounts are set in the console. */
  homeFeeCards: [
    { kind: 'new', label: 'New player', labelHi: 'नया खिलाड़ी' },
    { kind: 'old', label: 'Old player', labelHi: 'पुराना खिलाड़ी' },
  ],
} as const;
