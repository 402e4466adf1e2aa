import type { ReactNode } from 'react';

type TextTableProps<Cell> = {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly draw: (cell: Cell) => ReactNode;
};

/* The cells of a text have no other identity than their place, and never change. */

/** A table within a text. The site shows it too, so it has no component of the application. */
export const TextTable = <Cell,>({ head, rows, draw }: TextTableProps<Cell>) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <th key={index} scope="col">
            {draw(cell)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <tr key={row}>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <td key={index}>{draw(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
