import { Module } from '@nestjs/common';
import { PlayerDeletionController, SelectedPlayersController } from './player-deletion.controller.ts';
import { PlayerDeletionService, SelectedPlayersService } from './player-deletion.service.ts';
import { PlayerExportService } from './player-export.service.ts';
import { ImportCheckService } from './import/import-check.service.ts';
import { ImportRowsService } from './import/import-rows.service.ts';
import { PlayerImportsController } from './import/player-imports.controller.ts';
import { PlayerImportsService } from './import/player-imports.service.ts';
import { ImportRecoveryService, ImportRunService } from './import/import-run.service.ts';
import { PlayerPhotoController, PlayersAdminController, PlayersController } from './players.controller.ts';
import { KnownPersonsService } from './known-persons.service.ts';
import { PlayersService } from './players.service.ts';
import { PlayerCorrectionService } from './player-correction.service.ts';
import { PlayerRecordController } from './player-record.controller.ts';
import { PlayerRecordsService } from './player-records.service.ts';

@Module({
  controllers: [
    PlayersController,
    PlayersAdminController,
    PlayerDeletionController,
    PlayerRecordController,
    SelectedPlayersController,
    PlayerPhotoController,
    PlayerImportsController,
  ],
  providers: [
    KnownPersonsService,
    PlayersService,
    PlayerExportService,
    PlayerDeletionService,
    PlayerRecordsService,
    PlayerCorrectionService,
    SelectedPlayersService,
    PlayerImportsService,
    ImportRowsService,
    ImportCheckService,
    ImportRunService,
    ImportRecoveryService,
  ],
  exports: [PlayersService],
})
export class PlayersModule {}
