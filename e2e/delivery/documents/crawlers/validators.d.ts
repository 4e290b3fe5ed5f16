// These two packages have no types.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: unknown,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames: string[] }[]>
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): unknown
  }
}
