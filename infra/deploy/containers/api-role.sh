# The image of PostgreSQL runs this once, on an empty database. It makes the role of the API, which owns nothing, and
# keeps rows out of the log. `prepare` lets that role read and write rows.
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password API_PASSWORD
CREATE ROLE maidan_api LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
ALTER SYSTEM SET log_error_verbosity = 'terse';
ALTER SYSTEM SET log_min_error_statement = 'panic';
SQL
