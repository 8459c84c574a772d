interface Runner {
  query(sql: string): Promise<unknown>;
}

/** A migration of an imaginary later release. It adds a column to the table that all registrations use. */
export class AddPaymentReference1999000000000 {
  name = 'AddPaymentReference1999000000000';

  async up(runner: Runner): Promise<void> {
    await runner.query(`ALTER TABLE payments ADD reference text NOT NULL DEFAULT ''`);
    await runner.query('CREATE TABLE payment_references (payment_id uuid PRIMARY KEY REFERENCES payments)');
  }

  async down(runner: Runner): Promise<void> {
    await runner.query('DROP TABLE payment_references');
    await runner.query('ALTER TABLE payments DROP reference');
  }
}
