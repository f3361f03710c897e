/** A translation of all entries of a data source, e.g. `{name: 'English', entryValue: 'en'}`. */
export interface DatasourceDimension {
  id: number
  name: string
  /** The code that `dimension=` asks for. */
  entryValue: string
  createdAt: string
  updatedAt: string
}

export interface DatasourceEntry {
  id: number
  name: string
  /** The default value. */
  value: string
  /** Values by the dimension's code; missing where none is stored. */
  dimensionValues: Readonly<Record<string, string>>
}

export interface Datasource {
  id: number
  name: string
  slug: string
  dimensions: readonly DatasourceDimension[]
  entries: readonly DatasourceEntry[]
  /** True when somebody changed it after its last import. */
  edited: boolean
}
