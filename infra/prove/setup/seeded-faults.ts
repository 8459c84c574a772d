/** A fault that an operator, a disk or time may cause: it is made, the doctor must name it, and it is repaired. */
export interface SeededFault {
  name: string;
  /** Shell commands that make the fault. */
  seed: string;
  mend: string;
  /** A text that the doctor must print. */
  says: string;
}

const env = '/etc/maidan/maidan.env';
const sql = (statement: string) =>
  `runuser -u postgres -- psql --quiet --no-psqlrc --dbname maidan --command "${statement}"`;
const lastMigration = '(SELECT max(id) FROM migrations)';

export const seededFaults: readonly SeededFault[] = [
  {
    name: 'a process of the API has ended',
    seed: 'systemctl stop maidan-api@8082',
    mend: 'systemctl start maidan-api@8082',
    says: 'maidan-api@8082 does not run.',
  },
  {
    name: 'nginx has ended',
    seed: 'systemctl stop nginx',
    mend: 'systemctl start nginx',
    says: 'nginx does not run.',
  },
  {
    name: 'PostgreSQL has ended',
    seed: 'systemctl stop postgresql',
    mend: 'systemctl start postgresql',
    says: 'DATABASE_URL does not let in',
  },
  {
    name: 'everybody can read the secrets',
    seed: `chmod 644 ${env}`,
    mend: `chmod 600 ${env}`,
    says: 'can be read by others than root',
  },
  {
    name: 'a secret is too short',
    seed: `cp -p ${env} ${env}.kept && sed -i 's/^JWT_SECRET=.*/JWT_SECRET=short/' ${env}`,
    mend: `mv ${env}.kept ${env}`,
    says: 'JWT_SECRET must have at least 32 characters.',
  },
  {
    name: 'the API may do everything in the database',
    seed: sql('ALTER ROLE maidan SUPERUSER'),
    mend: sql('ALTER ROLE maidan NOSUPERUSER'),
    says: 'has rights beyond rows',
  },
  {
    name: 'a migration is missing',
    seed: sql(`UPDATE migrations SET name = name || '-' WHERE id = ${lastMigration}`),
    mend: sql(`UPDATE migrations SET name = rtrim(name, '-') WHERE id = ${lastMigration}`),
    says: 'cannot run on this database yet',
  },
  {
    name: 'the certificate is about to end',
    seed:
      'openssl req -x509 -key /etc/maidan/tls/self-signed-key.pem -days 3 -subj /CN=club.test ' +
      '-addext subjectAltName=DNS:club.test -out /etc/maidan/tls/short.pem 2>/dev/null && ' +
      'ln -sfn /etc/maidan/tls/short.pem /etc/maidan/tls/fullchain.pem',
    mend: 'ln -sfn /etc/maidan/tls/self-signed.pem /etc/maidan/tls/fullchain.pem',
    says: 'The certificate ends in 2 days.',
  },
  {
    name: 'nginx has a configuration of somebody’s own',
    seed: "echo '# by hand' >> /etc/nginx/maidan/maidan.conf",
    mend: "sed -i '$d' /etc/nginx/maidan/maidan.conf",
    says: 'is not what this release, the settings and the pages make',
  },
  {
    name: 'a unit was changed',
    seed: "echo 'Nice=5' >> /etc/systemd/system/maidan-publisher.service",
    mend: 'cp /opt/maidan/infra/deploy/systemd/maidan-publisher.service /etc/systemd/system/',
    says: 'maidan-publisher.service is not that of the release',
  },
  {
    name: 'nobody has taken a copy for three days',
    seed: "touch --date '3 days ago' /var/backups/maidan/copies/*/manifest.json",
    mend: 'touch /var/backups/maidan/copies/*/manifest.json',
    says: 'The newest copy is 72 hours old.',
  },
  {
    name: 'the pages are gone',
    // The publisher is stopped, because it would make the pages again.
    seed: 'systemctl stop maidan-publisher && mv /var/lib/maidan/site/current /var/lib/maidan/site/gone',
    mend: 'mv /var/lib/maidan/site/gone /var/lib/maidan/site/current && systemctl start maidan-publisher',
    says: 'No pages were built yet.',
  },
];
