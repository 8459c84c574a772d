/** For a container's HEALTHCHECK: ends with 0 while the process of the API answers, ready or not. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/api/health/live`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
