/**
 * How the rows of a table belong to trips and people. Whoever removes a trip or a person goes by these declarations, so
 * a table that declares nothing keeps its rows forever.
 */
export interface Links<Column extends string> {
  /** The column with the id of the trip that the row is removed with. */
  trip?: Column
  /** The column with the scope, of a trip or a person, that the row is removed with. */
  scope?: Column
  /** Columns with the ids of people. The row is removed with any of them. */
  people?: readonly Column[]
  /** The other columns that hold ids, and why the row may outlive what they name. */
  stays?: Partial<Record<Column, string>>
}

/** A declaration for each of these tables. */
export type LinksOf<Tables> = { [Name in keyof Tables]: Links<keyof Tables[Name] & string> }
