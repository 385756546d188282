/** Whether nobody gave a database connection back in time: the server has more to do than it can. */
export const isPoolExhausted = (error: unknown): boolean =>
  // pg-pool gives it no code.
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
