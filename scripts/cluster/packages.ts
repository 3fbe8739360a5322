import type { EnginePackage } from './engine.ts'

/** Every engine of `deploy/cluster`, as Debian 12 has it. */
export const enginePackages = {
  etcd: { name: 'etcd', packages: ['etcd-server', 'etcd-client'], program: 'etcd' },
  postgres: { name: 'PostgreSQL', packages: ['postgresql-15'], program: 'pg_ctl' },
  patroni: { name: 'Patroni', packages: ['patroni', 'python3-etcd'], program: 'patroni' },
  haproxy: { name: 'HAProxy', packages: ['haproxy'], program: 'haproxy' },
  pgbouncer: { name: 'PgBouncer', packages: ['pgbouncer'], program: 'pgbouncer' },
  pgbackrest: { name: 'pgBackRest', packages: ['pgbackrest'], program: 'pgbackrest' },
  swift: {
    name: 'Swift',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    program: 'swift-proxy-server',
  },
  nginx: { name: 'nginx', packages: ['nginx-light'], program: 'nginx' },
  varnish: { name: 'Varnish', packages: ['varnish'], program: 'varnishd' },
  prometheus: { name: 'Prometheus', packages: ['prometheus'], program: 'prometheus' },
} as const satisfies Record<string, EnginePackage>

export type EngineName = keyof typeof enginePackages
