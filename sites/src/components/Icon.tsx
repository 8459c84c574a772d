/**
 * Icons with a stroke of 2 on a 24 grid, in the current text colour. The icons are decorative: the text beside the
 * icon, or an aria-label on its link, has the same meaning.
 */
const paths = {
  external: 'M8 6h10v10M18 6 6 18',
  whatsapp:
    'M3.5 20.5l1.2-4.3A8.5 8.5 0 1 1 8 19.4zM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-2-2-1-1 1c-1-.5-1.8-1.3-2.2-2.2l1-1-1-2z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.2',
  calendar: 'M4 5.5h16v15H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5M12 12.5v6M9 15.5h6',
  close: 'M5 5l14 14M19 5 5 19',
  tick: 'M4 12.5l5.5 5.5L20 6.5',
  cross: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  live: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  history: 'M4 4.5v5h5M4.5 9.5A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3 2',
  previous: 'M15.5 4l-8 8 8 8',
  next: 'M8.5 4l8 8-8 8',
  phone: 'M5 3h4l1.5 5-2.5 1.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2',
  mail: 'M3 5.5h18v13H3zM3 6l9 7 9-7',
  place: 'M12 21.5s7-6.5 7-11.5a7 7 0 1 0-14 0c0 5 7 11.5 7 11.5M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  size?: number;
}

export const Icon = ({ name, size }: IconProps) => <Stroke path={paths[name]} size={size} />;

/** Icons that only the footer uses. They are separate, so that scripts in the browser do not contain them. */
const networkPaths = {
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.3c0-1 .4-1.8 1.9-1.8h1.7V2.4C17 2.3 16.2 2.2 15.3 2.2c-2.8 0-4.5 1.7-4.5 4.7v2.6H7.5V13h3.3v8',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 6.5v1',
  youtube:
    'M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5M10 9v6l5-3z',
  whatsapp: paths.whatsapp,
} as const;

export const NetworkIcon = ({ name }: { name: keyof typeof networkPaths }) => (
  <Stroke path={networkPaths[name]} size={24} />
);

function Stroke({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <path d={path} />
    </svg>
  );
}
