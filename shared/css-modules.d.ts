declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}

/** The rules themselves, with the same class names as in the build's style sheets. */
declare module '*.css?inline' {
  const rules: string
  export default rules
}
