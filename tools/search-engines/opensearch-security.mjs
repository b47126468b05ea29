/** OpenSearch with users: the plugin's settings, and the certificate that its nodes show each other. */
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Only this process reads the keystore, and it is gone with the engine. */
const STORE_PASSWORD = 'changeit';

/** @param {string[]} argv */
const keytool = argv => execFileSync('keytool', [...argv, '-storepass', STORE_PASSWORD], { stdio: 'pipe' });

/** JSON is YAML, too. */
const settings = (type, content) => JSON.stringify({ _meta: { type, config_version: 2 }, ...content });

/** Asks for a password only where anybody else may not read. */
const basic = {
  http_enabled: true,
  order: 0,
  http_authenticator: { type: 'basic', challenge: false },
  authentication_backend: { type: 'intern' },
};

/** @param {{ user: string, hash: string, open: string[] }} options open: the indices that anybody may read */
const files = ({ user, hash, open }) => ({
  config: {
    config: {
      dynamic: {
        // Lists the indices that the user may read instead of none.
        do_not_fail_on_forbidden: true,
        http: { anonymous_auth_enabled: true },
        authc: { basic },
      },
    },
  },
  internal_users: { [user]: { hash, backend_roles: ['admin'] } },
  roles: {
    readers: {
      cluster_permissions: ['cluster_monitor'],
      index_permissions: [
        { index_patterns: open, allowed_actions: ['read', 'indices_monitor', 'indices:admin/aliases/get'] },
      ],
    },
  },
  roles_mapping: {
    all_access: { backend_roles: ['admin'] },
    readers: { backend_roles: ['opendistro_security_anonymous_backendrole'] },
  },
  tenants: {},
});

const typeOf = { internal_users: 'internalusers', roles_mapping: 'rolesmapping' };

/**
 * Writes what the plugin needs into the folder of OpenSearch. The plugin wants encryption among nodes even where there
 * is one.
 * @param {string} home
 * @param {{ user: string, hash: string, open: string[] }} options
 * @returns {string} lines for opensearch.yml
 */
export function secureOpensearch(home, options) {
  const folder = join(home, 'config/opensearch-security');
  cpSync(join(home, 'plugins/opensearch-security/config'), folder, { recursive: true });
  for (const [name, content] of Object.entries(files(options)))
    writeFileSync(join(folder, `${name}.yml`), settings(typeOf[name] ?? name, content));
  const store = join(home, 'config/node.p12');
  const distinguished = ['-dname', 'CN=node', '-ext', 'san=ip:127.0.0.1,dns:localhost'];
  keytool(['-genkeypair', '-keyalg', 'EC', '-alias', 'node', ...distinguished, '-keystore', store]);
  const certificate = join(home, 'config/node.pem');
  keytool(['-exportcert', '-rfc', '-alias', 'node', '-keystore', store, '-file', certificate]);
  const trusted = join(home, 'config/trusted.p12');
  keytool(['-importcert', '-noprompt', '-alias', 'node', '-keystore', trusted, '-file', certificate]);
  return `
plugins.security.allow_default_init_securityindex: true
plugins.security.nodes_dn: ['CN=node']
plugins.security.ssl.transport.keystore_filepath: node.p12
plugins.security.ssl.transport.keystore_password: ${STORE_PASSWORD}
plugins.security.ssl.transport.truststore_filepath: trusted.p12
plugins.security.ssl.transport.truststore_password: ${STORE_PASSWORD}
plugins.security.ssl.transport.enforce_hostname_verification: false
plugins.security.audit.type: noop
`;
}
