/** Replaces the reference backend in a team's own repository. */
export async function startReferenceData(): Promise<never> {
  throw new Error(
    'Name the API of a deployed shop: API=https://tickets.museum.example/api npm run dev',
  )
}
