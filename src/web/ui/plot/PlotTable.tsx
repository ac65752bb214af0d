/** The numbers of a plot. The first entry of the head is the heading of the row names. */
export interface TableRows {
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

export function PlotTable({ title, head, rows }: TableRows & { title: string }) {
  const [first, ...columns] = head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section className="plot-table" aria-label={`${title}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, place) => (
                <td key={column} className="figures">
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
