/** A manifest as it stands in the file. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Record<string, unknown>;
}

type Validate = ((value: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string }[] | null;
};

/** Kubernetes' own schemas (kubernetes-models), by what a manifest says that it is. */
const schemas: Record<string, string> = {
  'v1 ConfigMap': 'IoK8sApiCoreV1ConfigMap',
  'v1 PersistentVolumeClaim': 'IoK8sApiCoreV1PersistentVolumeClaim',
  'v1 Service': 'IoK8sApiCoreV1Service',
  'v1 ServiceAccount': 'IoK8sApiCoreV1ServiceAccount',
  'apps/v1 Deployment': 'IoK8sApiAppsV1Deployment',
  'autoscaling/v2 HorizontalPodAutoscaler': 'IoK8sApiAutoscalingV2HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'IoK8sApiBatchV1CronJob',
  'batch/v1 Job': 'IoK8sApiBatchV1Job',
  'networking.k8s.io/v1 Ingress': 'IoK8sApiNetworkingV1Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'IoK8sApiNetworkingV1NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'IoK8sApiPolicyV1PodDisruptionBudget',
};

/** Everything that the schema refuses, and every field that it does not know. */
export async function manifestFaults(manifest: Manifest): Promise<string[]> {
  const name = schemas[`${manifest.apiVersion} ${manifest.kind}`];
  if (!name) return [`${manifest.apiVersion} ${manifest.kind} is not known`];
  const { validate } = (await import(`kubernetes-models/_schemas/${name}`)) as { validate: Validate };
  const unread = new Set<string>();
  const valid = validate(recorded(manifest, '', unread));
  const refused = valid
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`);
  return [...refused, ...[...unread].map((field) => `${field} is unknown`)];
}

/** Schemas of Kubernetes refuse no unknown field, so a field that the validation never reads is one. */
function recorded(value: unknown, place: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string, unknown>();
  for (const [key, part] of Object.entries(value)) {
    unread.add(`${place}/${key}`);
    parts.set(key, recorded(part, `${place}/${key}`, unread));
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key !== 'string' || !parts.has(key)) return Reflect.get(target, key, receiver) as unknown;
      unread.delete(`${place}/${key}`);
      return parts.get(key);
    },
  });
}
