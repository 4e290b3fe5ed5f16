import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import '../../museum/backend/start-backend.ts'
import '../registry/service/report-routes.ts'
import { registry } from '../../service/metrics/registry.ts'
import { serveMetrics } from '../../service/metrics/serve-metrics.ts'
import { findFreePort } from '../../service/testing/free-port.ts'
import { ROOT } from '../apps.ts'

const FOLDER = import.meta.dirname
const RUNBOOK = join(FOLDER, 'runbook')

const nonEmpty = v.pipe(v.string(), v.nonEmpty())
/** The format of a Prometheus rule file, in which an unknown field is an error. */
const rulesFile = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: nonEmpty,
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
          expr: nonEmpty,
          for: v.pipe(v.string(), v.regex(/^\d+[smh]$/)),
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({ summary: nonEmpty, runbook: nonEmpty }),
        }),
      ),
    }),
  ),
})
const dashboardFile = v.object({
  panels: v.array(
    v.object({ title: nonEmpty, targets: v.optional(v.array(v.object({ expr: nonEmpty })), []) }),
  ),
})

const { groups } = v.parse(rulesFile, parse(await readFile(join(FOLDER, 'alerts.yml'), 'utf8')))
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = v.parse(
  dashboardFile,
  JSON.parse(await readFile(join(FOLDER, 'dashboard.json'), 'utf8')),
)
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

interface Named {
  metric: string
  labels: string[]
}

/** The metrics that an expression names; throws if Prometheus could not read the expression. */
function metricsIn(expression: string): Named[] {
  const found: Named[] = []
  const grouping: string[] = []
  const textOf = (node: { from: number; to: number }) => expression.slice(node.from, node.to)
  parser.parse(expression).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`not PromQL at ${node.from}: ${expression}`)
      if (type.name === 'VectorSelector') {
        const metric = node.getChild('Identifier')
        const labels = /\b\w+(?=\s*(?:=~|!~|!=|=))/g
        found.push({
          metric: metric === null ? '' : textOf(metric),
          labels: textOf(node).match(labels) ?? [],
        })
      }
      if (type.name === 'GroupingLabels') grouping.push(...(textOf(node).match(/\w+/g) ?? []))
    },
  })
  return found.map(({ metric, labels }) => ({ metric, labels: [...labels, ...grouping] }))
}

/** Names and labels of all metrics that a running process returns to Prometheus. */
async function exported(): Promise<Map<string, readonly string[]>> {
  const served = await serveMetrics({ port: await findFreePort(), host: '127.0.0.1' })
  onTestFinished(served.close)
  const names = new Map<string, readonly string[]>()
  // Labels that Prometheus adds to each metric.
  const own = ['job', 'instance']
  names.set('up', own)
  const all = registry.getMetricsAsArray() as unknown as {
    name: string
    type: unknown
    labelNames: string[]
  }[]
  for (const { name, type, labelNames } of all) {
    const labels = [...own, ...labelNames]
    names.set(name, labels)
    if (String(type) !== 'histogram') continue
    for (const end of ['count', 'sum']) names.set(`${name}_${end}`, labels)
    names.set(`${name}_bucket`, [...labels, 'le'])
  }
  return names
}

test.each(expressions)('%s: uses only exported metrics and their labels', async (_, expr) => {
  const names = await exported()
  const asked = metricsIn(expr)
  expect(asked.length).toBeGreaterThan(0)
  for (const { metric, labels } of asked) {
    expect(names.has(metric), `${metric} is not exported`).toBe(true)
    expect(names.get(metric)).toEqual(expect.arrayContaining(labels))
  }
})

test.each(['rate(shop_x[5m]', 'sum by (shop_x)', 'shop_x{a=}', ''])(
  'finds an error in an expression like %j',
  (expr) => {
    expect(() => {
      if (metricsIn(expr).length === 0) throw new Error('asks for nothing')
    }).toThrow()
  },
)

test('every alert has a runbook page, and every runbook page has an alert', async () => {
  const pages = alerts.map(({ annotations }) => annotations.runbook)
  expect(new Set(pages).size).toBe(alerts.length)
  const there = (await readdir(RUNBOOK)).map((name) => `e2e/delivery/monitoring/runbook/${name}`)
  expect(pages.toSorted()).toEqual(there.toSorted())
  for (const { alert, annotations } of alerts) {
    const page = await readFile(join(ROOT, annotations.runbook), 'utf8')
    expect(page.split('\n')[0]).toBe(`# ${alert}`)
    const parts = [...page.matchAll(/^\*\*(.+?)\.\*\* \S/gm)].map(([, part]) => part)
    expect(parts).toEqual([
      'What it means',
      'What visitors see',
      'First look',
      'Remedy',
      'Who to call',
    ])
  }
})

test('exports every metric that a runbook page names', async () => {
  const names = await exported()
  for (const page of await readdir(RUNBOOK)) {
    const text = await readFile(join(RUNBOOK, page), 'utf8')
    for (const [, name = ''] of text.matchAll(/\b((?:shop|process|nodejs)_\w+)\b/g)) {
      expect(names.has(name), `${page}: ${name}`).toBe(true)
    }
  }
})

test('metrics of the shop have names in Prometheus style', () => {
  for (const { name, help, type } of registry.getMetricsAsArray()) {
    if (!name.startsWith('shop_')) continue
    expect(name).toMatch(/^[a-z_]+$/)
    expect(help).toMatch(/\.$/)
    expect(name.endsWith('_total')).toBe(String(type) === 'counter')
  }
})
