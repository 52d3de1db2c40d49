-- CreateTable
CREATE TABLE "file_store" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "uuid" UUID NOT NULL,

    CONSTRAINT "file_store_pkey" PRIMARY KEY ("id")
);
