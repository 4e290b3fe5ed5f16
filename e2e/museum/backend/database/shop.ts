import type { TrustedProxies } from '../../../service/http/addresses.ts'
import type { Log } from '../../../service/http/log.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ReturnOrigins } from '../return-origins.ts'
import type { ShopDatabase } from './schema.ts'

export interface CatalogueFile {
  /** Increases each time a changed file is loaded. */
  edition: number
  /** Errors of the current file, one per line; null if the current file is in use. */
  refused: readonly string[] | null
}

/** How long a customer may withdraw from a contract, and in which countries; null: in all. */
export interface WithdrawalRule {
  days: number
  countries: readonly string[] | null
}

/**
 * Things that every part of the backend may use; parts that need more add it in their own types.
 */
export interface Shop {
  /** The catalogue in use. Its parts change with its file, so do not keep references to them. */
  catalogue: Catalogue
  catalogueFile: CatalogueFile
  pictureFolder: string
  pictures: ReadonlySet<string>
  pictureCopies: {
    srcsets: ReadonlyMap<string, string>
    /** Increases whenever the copy of a picture is made, changed or removed. */
    version: () => number
    /** Pictures, by the names of their copies in `folder`; only these may be served. */
    files: ReadonlyMap<string, string>
    folder: string
    /**
     * Name of a JPEG of this picture for link previews, which support neither SVG nor AVIF. Drawn
     * when first requested, then cached in `folder`; null if it cannot be drawn.
     */
    preview: (picture: string) => Promise<string | null>
    /** The file to serve for a copy; that of a drawing is drawn like a preview. */
    copy: (file: string) => Promise<string | null>
    /** Name of the AVIF of an existing copy; null until it is drawn. Asking starts that. */
    avif: (file: string) => Promise<string | null>
    /** Resolves when no AVIF waits to be drawn. */
    avifDrawn: () => Promise<void>
  }
  db: ShopDatabase
  /** Rejects if the shop cannot sell, see `database/check-ready.ts`. */
  checkReady: () => Promise<void>
  /** The database's time, as this process estimates it. */
  clock: () => Date
  /**
   * The database's exact current time, for decisions behind a lock. `at`: the time at which the
   * lock was acquired, if known; then the database is not queried again.
   */
  readClock: (db: ShopDatabase, at?: Date) => Promise<Date>
  /** Where the browser may be sent after paying. */
  returnOrigins: ReturnOrigins
  /** Host of the payment provider's page; undefined if not configured. */
  providerHost: string | undefined
  withdrawal: WithdrawalRule
  /** Proxies that are trusted to report the address of a request. */
  trustedProxies: TrustedProxies
  log: Log
}
