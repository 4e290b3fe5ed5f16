import type { Browser } from '@playwright/test'
import { type Measured, measureList } from './measure-list.ts'
import { MEASURED_LISTS } from './measured-lists.ts'
import { medians } from './statistics.ts'
import { row } from './table.ts'

const SIZES = [50, 1000, 10_000]

export interface ListOfSize {
  list: string
  size: number
  measured: Record<keyof Measured, number | null>
}

/** Measures and prints how lists perform at each length. */
export async function printLists(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<ListOfSize[]> {
  const sizes: ListOfSize[] = []
  for (const list of MEASURED_LISTS) {
    console.log(`\n${row(list.name, ['listed ms', 'narrowed', 'nodes', 'heap MB'])}`)
    for (const size of SIZES) {
      const taken: Measured[] = []
      for (let run = 0; run < runs; run += 1) {
        taken.push(await measureList(browser, origin, { list, size }))
      }
      const measured = medians(taken)
      sizes.push({ list: list.name, size, measured })
      const { listed, narrowed, nodes, heap } = measured
      console.log(
        row(
          String(size),
          [listed, narrowed, nodes, heap].map((value) => String(Math.round(value ?? 0))),
        ),
      )
    }
  }
  return sizes
}
