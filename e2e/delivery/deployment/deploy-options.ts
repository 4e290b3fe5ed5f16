import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { absolutePath, origin, origins } from '../../service/setting-values.ts'

const USAGE = `npm run nginx -- --root /srv/shop --origin https://tickets.museum.example \\
  --backend http://127.0.0.1:3001,http://127.0.0.1:3002 --conf /etc/nginx/conf.d/shop.conf

  --root        folder to serve; the shell and the releases built with it are written there
  --origin      where visitors open the shop
  --backend     the backend processes, separated by commas
  --conf        file to write the configuration to; by default it is printed
  --logs        folder of nginx's logs, by default /var/log/nginx
  --cache       folder of nginx's cache of answers, by default /var/cache/museum-shop
  --listen      address and port instead of port 80: 127.0.0.1:8080
  --tls         certificate and key for https, two files separated by a comma; plain http
                is then redirected there, and browsers stay with https (HSTS)
  --hsts-subdomains
                with --tls: browsers use https for all names below the shop's as well
  --development origins of developers' own builds, which visits with ?remote. may load,
                separated by commas: http://localhost:3002
  --no-brotli   for an nginx without its brotli module`

const backendAddress = v.pipe(
  origin('--backend'),
  v.startsWith('http:', '--backend must be plain http'),
)

const fields = v.object(
  {
    root: v.pipe(v.string(), v.nonEmpty(), v.transform(absolutePath)),
    origin: origin('--origin'),
    backend: v.pipe(
      v.string(),
      v.transform((list) => list.split(',').filter(Boolean)),
      v.array(backendAddress),
      v.nonEmpty('--backend names no process'),
    ),
    conf: v.optional(v.pipe(v.string(), v.transform(absolutePath))),
    logs: v.optional(v.pipe(v.string(), v.nonEmpty(), v.transform(absolutePath)), '/var/log/nginx'),
    cache: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.transform(absolutePath)),
      '/var/cache/museum-shop',
    ),
    listen: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^([\w.[\]:-]+:)?\d{1,5}$/, '--listen is not an address and port'),
      ),
    ),
    tls: v.optional(
      v.pipe(
        v.string(),
        v.transform((files) => files.split(',')),
        v.strictTuple(
          [v.string(), v.string()],
          '--tls needs a certificate and its key: cert.pem,key.pem',
        ),
        v.transform(([certificate, key]) => ({
          certificate: absolutePath(certificate),
          key: absolutePath(key),
        })),
      ),
    ),
    'hsts-subdomains': v.optional(v.boolean()),
    development: v.optional(origins('--development'), ''),
    brotli: v.optional(v.boolean(), true),
  },
  ({ expected }) => `--${expected?.replaceAll('"', '')} is needed`,
)

const optionsSchema = v.pipe(
  fields,
  v.check(
    (options) => options.tls !== undefined || !options['hsts-subdomains'],
    '--hsts-subdomains needs --tls',
  ),
  v.check(
    ({ tls, origin }) => tls === undefined || origin.startsWith('https:'),
    '--tls needs an --origin that begins with https://',
  ),
)

export type DeployOptions = v.InferOutput<typeof optionsSchema>

/** Reads the command line; throws all its problems at once, with the usage. */
export function readDeployOptions(args: readonly string[]): DeployOptions {
  const parsed = v.safeParse(optionsSchema, readArguments(args))
  if (parsed.success) return parsed.output
  throw new Error([...parsed.issues.map(({ message }) => message), '', USAGE].join('\n'))
}

function readArguments(args: readonly string[]) {
  const flags = ['hsts-subdomains', 'brotli']
  const options = Object.keys(fields.entries).map((name) => {
    const type: 'boolean' | 'string' = flags.includes(name) ? 'boolean' : 'string'
    return [name, { type }] as const
  })
  try {
    const given = { args: [...args], allowNegative: true, options: Object.fromEntries(options) }
    return parseArgs(given).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
