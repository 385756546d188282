/** Whether no database connection became free in time: the server is overloaded. */
export const isPoolExhausted = (error: unknown): boolean =>
  // pg-pool gives it no code.
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
